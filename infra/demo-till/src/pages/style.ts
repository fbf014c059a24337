/** Quiet like the product: warm paper, one accent, hairlines; by the device's colour scheme. */
export const STYLE = `:root {
  color-scheme: light dark;
  --paper: #faf8f4; --surface: #fff; --sunken: #f3efe8; --ink: #1d1b18; --soft: #6b655c;
  --line: #e6e1d8; --strong-line: #8c8478; --accent: #b4540a; --accent-strong: #8f4206;
  --accent-soft: #f9eadb; --on-accent: #fff; --good: #2b6b3c; --good-soft: #e7f1e7;
  --bad: #b3261e; --bad-soft: #fbe9e7;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #141311; --surface: #1d1b18; --sunken: #262320; --ink: #f2eee7; --soft: #a39b8f;
    --line: #33302b; --strong-line: #7d756a; --accent: #f0a04b; --accent-strong: #f7bc7e;
    --accent-soft: #3a2a18; --on-accent: #1a120a; --good: #86c893; --good-soft: #1c2a1e;
    --bad: #f5938a; --bad-soft: #351d1a;
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 'Inter Variable', Inter, system-ui, sans-serif;
}
h1, h2, p, dl, dd, ul, fieldset, table { margin: 0; }
h1 { font-size: 1.5rem; line-height: 1.25; letter-spacing: -0.01em; font-weight: 600; text-wrap: balance; }
h2 { font-size: 1.125rem; line-height: 1.3; font-weight: 600; overflow-wrap: anywhere; }
small, .hint, .quiet, dt, .over { font-size: 0.875rem; color: var(--soft); }
a { color: var(--accent); text-underline-offset: 0.2em; }
a:hover { color: var(--accent-strong); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.demo {
  padding: 0.5rem 1rem; background: var(--accent-soft); color: var(--ink);
  font-size: 0.875rem; text-align: center; border-bottom: 1px solid var(--line);
}
.column { width: 100%; margin: 0 auto; padding: 1rem 1rem 3rem; }
.narrow { max-width: 32rem; }
.wide { max-width: 60rem; }
p.brand {
  display: flex; align-items: center; gap: 0.625rem; min-height: 2rem;
  font-weight: 600; font-size: 0.875rem; color: var(--soft);
}
.mark { display: grid; gap: 3px; width: 1.25rem; }
.mark i { height: 2px; border-radius: 1px; background: var(--accent); }
.mark i:nth-child(2) { width: 70%; }
.mark i:nth-child(3) { width: 40%; }
main { display: grid; gap: 1rem; }
.card {
  display: grid; gap: 1rem; padding: 1.5rem; background: var(--surface);
  border: 1px solid var(--line); border-radius: 8px;
}
.head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.25rem 1rem; }
.price { font-size: 2.25rem; line-height: 1.2; font-weight: 600; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
.price small { font-size: 1rem; font-weight: 400; letter-spacing: 0; }
.facts { display: grid; border-block: 1px solid var(--line); }
.facts div { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; padding: 0.5rem 0; }
.facts div + div { border-top: 1px solid var(--line); }
.facts dd { text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 1rem; }
form.row { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
.field { display: grid; gap: 0.375rem; }
label, legend { font-weight: 600; font-size: 0.875rem; padding: 0; }
input[type='text'] {
  width: 100%; min-height: 2.75rem; padding: 0 0.75rem; color: inherit; background: var(--surface);
  border: 1px solid var(--strong-line); border-radius: 8px;
  font: inherit; font-variant-numeric: tabular-nums; letter-spacing: 0.02em;
}
input::placeholder { color: var(--soft); letter-spacing: 0; opacity: 1; }
input[aria-invalid] { border-color: var(--bad); }
.fault { color: var(--bad); font-size: 0.875rem; }
.cards { display: grid; border: 0; padding: 0; min-width: 0; }
.cards legend { margin-bottom: 0.375rem; }
.demo-card {
  display: grid; grid-template-columns: 11rem 1fr; gap: 0 0.75rem; align-items: center;
  width: 100%; min-height: 2.75rem; padding: 0.375rem 0.75rem; text-align: left;
  color: inherit; background: none; border: 1px solid var(--line); border-bottom-width: 0;
  font: inherit; font-size: 0.875rem; cursor: pointer;
}
.demo-card:first-of-type { border-radius: 8px 8px 0 0; }
.demo-card:last-of-type { border-radius: 0 0 8px 8px; border-bottom-width: 1px; }
.demo-card:hover { background: var(--sunken); }
.demo-card:focus-visible { position: relative; }
.demo-card[aria-pressed='true'] { background: var(--accent-soft); }
.demo-card .number { font-variant-numeric: tabular-nums; font-weight: 500; white-space: nowrap; }
.demo-card .does { color: var(--soft); }
.demo-card[aria-pressed='true'] .does { color: var(--ink); }
.button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem;
  padding: 0.5rem 1rem; border: 1px solid var(--strong-line); border-radius: 8px;
  color: var(--ink); background: var(--surface); font: inherit; font-size: 0.9375rem; font-weight: 600;
  text-decoration: none; cursor: pointer; font-variant-numeric: tabular-nums;
}
.button:hover { background: var(--sunken); color: var(--ink); }
.button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.button.main:hover { background: var(--accent-strong); border-color: var(--accent-strong); }
.button:disabled { opacity: 0.5; cursor: default; }
.button.small { font-size: 0.875rem; padding: 0.25rem 0.75rem; }
.message, .bank { justify-items: start; }
.bank form { justify-self: stretch; }
.bank { border-top: 4px solid var(--accent); }
.over { letter-spacing: 0.06em; text-transform: uppercase; font-size: 0.75rem; font-weight: 600; }
.leave { text-align: center; font-size: 0.875rem; }
.leave a { display: inline-block; padding: 0.75rem; }
.leave.top { text-align: left; margin-left: -0.75rem; }
.badge {
  display: inline-block; padding: 0.0625rem 0.5rem; border-radius: 999px; white-space: nowrap;
  font-size: 0.8125rem; font-weight: 500; background: var(--sunken); color: var(--soft);
}
.badge.good { background: var(--good-soft); color: var(--good); }
.badge.bad { background: var(--bad-soft); color: var(--bad); }
.good-news { padding: 0.75rem 1rem; border-radius: 8px; background: var(--good-soft); color: var(--good); }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th { font-size: 0.8125rem; font-weight: 600; color: var(--soft); text-align: left; }
th, td { padding: 0.5rem 0.75rem 0.5rem 0; border-bottom: 1px solid var(--line); vertical-align: middle; }
th:last-child, td:last-child { padding-right: 0; }
tbody tr:last-child td { border-bottom: 0; }
tfoot th, tfoot td { border-bottom: 0; border-top: 1px solid var(--strong-line); font-size: 1rem; font-weight: 600; color: var(--ink); }
.amount { text-align: right; white-space: nowrap; }
.payments form { justify-content: start; }
.payments td:last-child, .payments th:last-child { width: 26rem; padding-left: 1.5rem; }
.list { list-style: none; padding: 0; display: grid; gap: 0.375rem; overflow-wrap: anywhere; }
.list li { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: center; }
.time { font-weight: 600; font-variant-numeric: tabular-nums; }
@media (max-width: 599px) {
  .card { padding: 1.25rem 1rem; }
  .demo-card { grid-template-columns: 1fr; padding: 0.5rem 0.75rem; }
  .bank .button, .card > form:not(.row) > .button { width: 100%; }
  .payments, .payments tbody, .payments tr, .payments td { display: block; }
  .payments thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .payments tr { display: grid; grid-template-columns: 1fr auto; padding: 0.75rem 0; border-top: 1px solid var(--line); }
  .payments td { padding: 0; border: 0; }
  .payments td:last-child { grid-column: 1 / -1; width: auto; padding: 0.5rem 0 0; }
}
@media print {
  :root {
    --paper: #fff; --surface: #fff; --ink: #000; --soft: #444; --line: #bbb; --strong-line: #555;
    --good: #000; --bad: #000; --good-soft: #fff; --bad-soft: #fff; --sunken: #fff; --accent-soft: #fff;
  }
  .screen, p.brand { display: none; }
  .card { border: 0; padding: 0; }
  .badge { border: 1px solid var(--strong-line); }
  .column { padding: 1rem 0; max-width: none; }
}
`;
