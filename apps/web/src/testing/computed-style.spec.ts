const PAGE = `
  <h1>Tabs</h1><p hidden>Hidden</p><p style="display: none">Gone</p><p style="display: flex">Row</p>
  <div style="visibility: hidden; pointer-events: none; opacity: 0">
    <span>Below</span><button style="visibility: visible; pointer-events: auto">Back</button>
  </div>
  <dialog>Closed</dialog><dialog open>Open</dialog><details><summary>More</summary>Less</details>
  <input type="hidden"><input type="text" hidden><input><select><option>1</option></select>
  <ul><li>One</li></ul><table><tbody><tr><td>1</td></tr></tbody></table><unknown-element></unknown-element>
  <svg><title>Picture</title><path style="display: none"></path></svg><template></template><textarea></textarea>
  <p style="position: absolute; overflow: auto; transform: scale(2)">Moved</p>`;
const PROPERTIES = ['display', 'visibility', 'pointer-events', 'overflow-x', 'color', 'margin-top'];
const MEMBERS = [
  ...['display', 'visibility', 'opacity', 'pointerEvents', 'overflow', 'overflowX', 'overflowY'],
  ...['position', 'transform', 'color', 'marginTop'],
];

afterEach(() => document.head.replaceChildren());

/** Each element of the page, with what it looks like. */
function looks(): string[] {
  return [...document.body.querySelectorAll('*')].map((element) => {
    const style = getComputedStyle(element);
    const values = PROPERTIES.map((property) => style.getPropertyValue(property));
    const members = MEMBERS.map((name): unknown => Reflect.get(getComputedStyle(element), name));
    return [element.outerHTML, ...values, ...members].join(' | ');
  });
}

it('knows of every element what jsdom computes from its own rules', () => {
  document.body.innerHTML = PAGE;
  const known = looks();
  document.head.innerHTML = '<style>other { display: none }</style>';
  expect(looks()).toEqual(known);
});

it('follows the rules of a sheet in the document', () => {
  document.body.innerHTML = '<p>Text</p>';
  const [text] = document.body.children;
  if (!text) throw new Error('No text');
  expect(getComputedStyle(text).display).toBe('block');
  document.head.innerHTML = '<style>p { display: none }</style>';
  expect(getComputedStyle(text).display).toBe('none');
});

it('takes what a test sets', () => {
  const style = Object.assign(getComputedStyle(document.body), { marginTop: '-24px' });
  expect(style.marginTop).toBe('-24px');
  expect(style.display).toBe('block');
});
