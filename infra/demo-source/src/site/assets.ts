/** Runs on a tab's page: enables the button and computes the token (see `answerChallenge`). */
export const DOWNLOAD_SCRIPT = `'use strict';
// Pure JavaScript SHA-256: crypto.subtle exists on https and localhost only.
function sha256(text) {
  const rotate = (value, count) => (value >>> count) | (value << (32 - count));
  const primes = [];
  for (let candidate = 2; primes.length < 64; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  const fraction = (value) => ((value - Math.floor(value)) * 4294967296) >>> 0;
  const constants = primes.map((prime) => fraction(Math.cbrt(prime)));
  let hash = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  const bytes = Array.from(new TextEncoder().encode(text));
  const bits = bytes.length * 8;
  bytes.push(128);
  while (bytes.length % 64 !== 56) bytes.push(0);
  bytes.push(0, 0, 0, 0, bits >>> 24, (bits >>> 16) & 255, (bits >>> 8) & 255, bits & 255);
  for (let start = 0; start < bytes.length; start += 64) {
    const words = [];
    for (let i = 0; i < 64; i += 1) {
      if (i < 16) {
        const at = start + i * 4;
        words[i] = (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
      } else {
        const a = words[i - 15], b = words[i - 2];
        const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
        const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
        words[i] = (words[i - 16] + s0 + words[i - 7] + s1) | 0;
      }
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i += 1) {
      const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + constants[i] + words[i]) | 0;
      const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g; g = f; f = e; e = (d + t1) | 0; d = c; c = b; b = a; a = (t1 + t2) | 0;
    }
    hash = [a, b, c, d, e, f, g, h].map((value, i) => (value + hash[i]) | 0);
  }
  return hash.map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('');
}

const button = document.getElementById('download');
if (button) {
  const { challenge, slug } = button.dataset;
  button.disabled = false;
  button.addEventListener('click', () => {
    const turned = challenge.split('').reverse().join('');
    const token = challenge + '.' + sha256(turned + ':' + slug);
    location.assign('/files/' + slug + '?token=' + token);
  });
}
`;

export const STYLE = `:root{--paper:#fbf3e4;--card:#fffaf0;--ink:#33261c;--soft:#76624f;--line:#dfcdb0;--red:#a3361f;--red-dark:#7f2714;--green:#3d6b4a;--yellow:#f3cf6b}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.55 Georgia,"Iowan Old Style","Times New Roman",serif}
a{color:var(--red)}a:hover{color:var(--red-dark)}
:focus-visible{outline:3px solid var(--green);outline-offset:2px;border-radius:3px}
.strings{height:34px;background:repeating-linear-gradient(to bottom,transparent 0 4px,#c9b48f 4px 5px)}
header,main,footer .inner{max-width:900px;margin:0 auto;padding:0 20px}
header{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 22px;padding-top:22px;padding-bottom:14px}
.brand{font-size:30px;font-weight:bold;letter-spacing:-.5px;text-decoration:none;color:var(--ink)}
.brand span{color:var(--red)}
header nav{margin-left:auto;display:flex;gap:18px}
header nav a{padding:6px 0}
h1{font-size:34px;line-height:1.15;margin:28px 0 10px;letter-spacing:-.4px}
h2{font-size:22px;margin:36px 0 8px}
.lead{font-size:19px;color:var(--soft);max-width:34em;margin:0 0 20px}
form.search{display:flex;gap:10px;margin:18px 0 26px}
form.search input{flex:1;min-width:0;font:inherit;padding:11px 14px;border:2px solid var(--ink);border-radius:6px;background:#fff;color:var(--ink)}
button,form.search button{font:inherit;font-weight:bold;padding:11px 22px;border:2px solid var(--ink);border-radius:6px;background:var(--red);color:#fff;cursor:pointer;box-shadow:3px 3px 0 var(--ink)}
button:hover{background:var(--red-dark)}
button:active{transform:translate(2px,2px);box-shadow:1px 1px 0 var(--ink)}
button:disabled{background:#b9aa93;cursor:default;box-shadow:none}
ul.tunes{list-style:none;margin:0;padding:0;columns:2;column-gap:36px}
ul.tunes li{break-inside:avoid;padding:8px 0;border-bottom:1px dashed var(--line)}
ul.tunes a{font-weight:bold;text-decoration:none}ul.tunes a:hover{text-decoration:underline}
ul.tunes small{display:block;color:var(--soft);font-size:15px}
ul.results{list-style:none;margin:0;padding:0;display:grid;gap:14px}
.result{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:14px 18px}
.result .top{display:flex;flex-wrap:wrap;align-items:baseline;gap:2px 12px}
.result-title{font-size:20px;font-weight:bold;text-decoration:none}.result-title:hover{text-decoration:underline}
.result-artist{color:var(--soft)}
.result-version{margin-left:auto;background:var(--yellow);padding:1px 10px;border-radius:20px;font-size:15px;white-space:nowrap}
.result-description{margin:4px 0 8px}
.facts{display:flex;flex-wrap:wrap;gap:2px 16px;margin:0;font:14px/1.7 "Trebuchet MS",Verdana,sans-serif;color:var(--soft)}
.made-up{display:flex;flex-wrap:wrap;gap:2px 16px;margin:6px 0 0;padding-top:6px;border-top:1px dotted var(--line);font:14px/1.7 "Trebuchet MS",Verdana,sans-serif;color:var(--soft)}
.stars{color:#7a5500;letter-spacing:1px}
.sponsor{border-style:dashed;background:none;color:var(--soft)}
.sponsor b{font:bold 12px "Trebuchet MS",Verdana,sans-serif;letter-spacing:1px;text-transform:uppercase}
.pagination{display:flex;justify-content:space-between;margin:24px 0}
.no-results{font-size:19px;background:var(--card);border:1px dashed var(--line);border-radius:8px;padding:26px;text-align:center}
.sheet{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:8px 26px 26px;margin-top:24px}
.sheet dl{display:grid;grid-template-columns:max-content 1fr;gap:6px 22px;margin:18px 0 24px}
.sheet dt{color:var(--soft)}.sheet dd{margin:0}
.note{font-size:15px;color:var(--soft);border-left:4px solid var(--yellow);padding:2px 0 2px 14px;margin:20px 0 0}
pre.tab{overflow-x:auto;background:#fff;border:1px solid var(--line);border-radius:6px;padding:14px 16px;font:14px/1.35 "DejaVu Sans Mono",Menlo,Consolas,monospace}
.others{padding-left:20px}
footer{margin-top:56px;background:#efe1c6;color:#5c4b3b;font-size:15px}
footer .inner{padding-top:18px;padding-bottom:26px}
footer p{margin:6px 0}
@media(max-width:640px){body{font-size:16px}h1{font-size:28px}.lead{font-size:17px}header nav{margin-left:0}ul.tunes{columns:1}.sheet{padding:4px 16px 20px}.sheet dl{gap:4px 16px}.result-version{margin-left:0}.sheet button{width:100%}form.search button{padding:11px 14px}}
`;

export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#a3361f"/><g stroke="#f3cf6b" stroke-width="1.5"><path d="M4 8h24M4 13h24M4 18h24M4 23h24"/></g><circle cx="20" cy="18" r="5" fill="#fbf3e4"/></svg>
`;

/** Allows everything except the endpoints for tests. */
export const ROBOTS = 'User-agent: *\nAllow: /\nDisallow: /_faults\nDisallow: /_requests\n';
