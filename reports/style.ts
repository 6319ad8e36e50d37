/** The look of a page, and the few lines of script that sort its tables: all of it inside the page. */

export const STYLE = `
:root{color-scheme:light dark;--paper:#fbfaf7;--card:#fff;--ink:#1d1d1f;--quiet:#5f6368;--grid:#dcdad3;--accent:#176b87;--line:#e4e1d8;
--series-1:#176b87;--series-2:#c2571a;--series-3:#5b7f2b;--series-4:#8a4fa3;--series-5:#b8860b;--series-6:#5f6368}
@media (prefers-color-scheme:dark){:root{--paper:#16181b;--card:#1e2125;--ink:#ececec;--quiet:#a3a8ae;--grid:#3a3f45;--accent:#6cc3dd;--line:#34383d;
--series-1:#6cc3dd;--series-2:#f0955b;--series-3:#a6cf6b;--series-4:#cfa0e6;--series-5:#e5c358;--series-6:#a3a8ae}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif;-webkit-text-size-adjust:100%}
main{max-width:46rem;margin:0 auto;padding:2rem 1.1rem 4rem}
h1{font-size:1.7rem;line-height:1.2;margin:0 0 .4rem}
h2{font-size:1.15rem;margin:2.4rem 0 .6rem}
.question{color:var(--quiet);margin:0 0 1.2rem}
.answer{background:var(--card);border:1px solid var(--line);border-left:5px solid var(--accent);border-radius:6px;padding:1rem 1.1rem;margin:0}
.answer strong{font-size:1.18rem;line-height:1.4;display:block;font-weight:600}
.answer span{color:var(--quiet);display:block;margin-top:.5rem}
figure{margin:1rem 0;overflow-x:auto}
figure svg{display:block;width:100%;min-width:300px;height:auto}
figcaption,caption{color:var(--quiet);font-size:.9rem;text-align:left;padding:.2rem 0 .4rem}
.wide{overflow-x:auto;margin:1rem 0}
table{border-collapse:collapse;width:100%;font-size:.93rem;font-variant-numeric:tabular-nums}
th,td{padding:.38rem .6rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
td:not(.number){min-width:7.5rem}
td.long{min-width:16rem}
th.number,td.number{text-align:right;white-space:nowrap}
th button{all:unset;cursor:pointer;font-weight:600}
th button:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
th[aria-sort=ascending] button::after{content:" \\2191"}
th[aria-sort=descending] button::after{content:" \\2193"}
pre{background:var(--card);border:1px solid var(--line);border-radius:6px;padding:.8rem;overflow-x:auto;font-size:.85rem;line-height:1.45}
details{margin:2.4rem 0 0}
details>summary{cursor:pointer;font-weight:600;font-size:1.15rem}
ul{padding-left:1.2rem}
footer{margin-top:3rem;color:var(--quiet);font-size:.85rem}
@media (max-width:34rem){main{padding:1.2rem .8rem 3rem}h1{font-size:1.4rem}th,td{padding:.32rem .4rem}body{font-size:15px}}
@media print{:root{--paper:#fff;--card:#fff;--ink:#000;--quiet:#444;--grid:#ccc;--accent:#176b87;--line:#ccc}
body{font-size:11pt}main{max-width:none;padding:0}figure,tr,.answer{break-inside:avoid}h2{break-after:avoid}.wide,figure,pre{overflow:visible}pre{white-space:pre-wrap}}
`.trim();

export const SCRIPT = `
document.querySelectorAll('table').forEach(function(table){
  var heads=table.querySelectorAll('thead th');
  heads.forEach(function(head,column){
    var button=head.querySelector('button');
    if(!button)return;
    button.addEventListener('click',function(){
      var up=head.getAttribute('aria-sort')!=='ascending';
      heads.forEach(function(one){one.removeAttribute('aria-sort')});
      head.setAttribute('aria-sort',up?'ascending':'descending');
      var body=table.tBodies[0];
      var key=function(row){var cell=row.cells[column];return cell.dataset.value===undefined?cell.textContent:Number(cell.dataset.value)};
      Array.from(body.rows).sort(function(a,b){
        var x=key(a),y=key(b),numbers=typeof x==='number'&&typeof y==='number';
        var order=numbers?(isNaN(x)?1:isNaN(y)?-1:x-y):String(x).localeCompare(String(y),'en',{numeric:true});
        return up?order:-order;
      }).forEach(function(row){body.appendChild(row)});
    });
  });
});
addEventListener('beforeprint',function(){document.querySelectorAll('details').forEach(function(one){one.open=true})});
`.trim();
