import { load } from 'cheerio';
import { downloadControl } from './download-control';

const control = (body: string) => downloadControl(load(body), 'http://tabs.example/tab/1');

describe('downloadControl', () => {
  it('prefers a file for Guitar Pro to other downloads, and the page to its frame', () => {
    const body = `<nav><a class="top" href="/download-app">Download our app</a></nav>
      <a class="pdf" href="/files/1.pdf">Download PDF</a>
      <a class="score" href="/files/1.gp5">Score</a>
      <footer><a class="terms" href="/download-terms">Terms of download</a></footer>`;
    expect(control(body)).toEqual({
      selector: '.score',
      address: 'http://tabs.example/files/1.gp5',
      disabled: false,
      label: 'Score',
    });
  });

  it('finds a button, also one that waits for a script', () => {
    expect(control('<button class="css-1x2y3z" id="get" disabled>Download</button>')).toMatchObject(
      {
        selector: 'button#get',
        disabled: true,
      },
    );
    expect(control('<button>Print</button><button>Скачать</button>')).toMatchObject({
      selector: 'button:nth-child(2)',
    });
  });

  it('finds nothing on a page without', () => {
    expect(control('<button>Print</button><a href="/">Home</a>')).toBeUndefined();
  });
});
