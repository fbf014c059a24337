// The baseline: a row in PostgreSQL and a message over `ws` for every click, and nothing else.
import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { DownloadComplete } from '@tabdock/contracts/downloads';
import { Pool } from 'pg';
import { WebSocketServer } from 'ws';

const POOL_SIZE = 10;
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: POOL_SIZE });
const server = createServer((request, response) => {
  const tabId = request.url?.split('/').at(-1) ?? '';
  if (request.method === 'POST') void click(tabId, response);
  else response.end();
});
const sockets = new WebSocketServer({ server, path: '/ws', perMessageDeflate: false });

async function click(tabId: string, response: ServerResponse): Promise<void> {
  const downloadId = randomUUID();
  await pool.query('INSERT INTO bare_download (id, tab_id) VALUES ($1, $2)', [downloadId, tabId]);
  const message: DownloadComplete = {
    type: 'download_complete',
    downloadId,
    tabId,
    success: true,
    error: null,
    filename: 'Traditional - Greensleeves.gpx',
    guestMode: true,
    directDownload: `/api/downloads/${downloadId}/file`,
  };
  for (const socket of sockets.clients) socket.send(JSON.stringify(message));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ showVideoAd: false, downloadId }));
}

async function main(): Promise<void> {
  await pool.query('CREATE TABLE bare_download (id uuid PRIMARY KEY, tab_id uuid NOT NULL)');
  server.listen(Number(process.env['PORT']), '127.0.0.1');
}

void main();
