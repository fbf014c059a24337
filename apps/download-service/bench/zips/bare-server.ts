// The baseline: archiver in store mode over the files that a list names, and nothing else.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipArchive } from 'archiver';

createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://bare');
  const list = url.searchParams.get('list');
  if (list === null) return void response.end();
  const archive = new ZipArchive({ store: true });
  for (const path of JSON.parse(readFileSync(list, 'utf8')) as string[])
    archive.file(path, { name: basename(path) });
  void archive.finalize();
  response.writeHead(200, { 'content-type': 'application/zip' });
  return void pipeline(archive, response);
}).listen(Number(process.env['PORT']), '127.0.0.1');
