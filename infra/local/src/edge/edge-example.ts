import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../shared/failure.ts';
import { ROOT } from '../shared/root.ts';
import type { CertificateFiles } from './certificate.ts';
import type { EdgeProgram } from './edge-program.ts';

export interface EdgeSettings extends CertificateFiles {
  /** Folder for what the program writes. */
  readonly folder: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  /** Addresses of the gateways, as `127.0.0.1:8080`. */
  readonly gateways: readonly string[];
}

/** The example of `infra/edge` for `localhost` on loopback; everything else in it stays as it is. */
export function exampleFor(program: EdgeProgram, settings: EdgeSettings): string {
  const file = { caddy: 'Caddyfile', nginx: 'nginx.conf' }[program];
  const changes = { caddy: changesOfCaddy, nginx: changesOfNginx }[program](settings);
  let text = readFileSync(join(ROOT, 'infra/edge', file), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from))
      throw new Failure(`infra/edge/${file} has no ${JSON.stringify(from)}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

type Changes = readonly (readonly [from: string, to: string])[];

function changesOfCaddy(settings: EdgeSettings): Changes {
  const { certificate, key, folder, httpPort, httpsPort, gateways } = settings;
  const ports = `http_port ${httpPort}\n\thttps_port ${httpsPort}`;
  return [
    [
      '\ntabs.example.org {',
      `{\n\tadmin off\n\t${ports}\n\tstorage file_system ${folder}\n}\nlocalhost {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`,
    ],
    ['reverse_proxy 127.0.0.1:8080 {', `reverse_proxy ${gateways.join(' ')} {`],
  ];
}

function changesOfNginx(settings: EdgeSettings): Changes {
  const { certificate, key, folder, httpPort, httpsPort, gateways } = settings;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const [server = '', ...more] = gateways.map((gateway) => `server ${gateway} fail_timeout=2s;`);
  return [
    ['worker_processes auto;', 'worker_processes 1;'],
    ['worker_rlimit_nofile 65536;', ''],
    ['worker_connections 32768;', 'worker_connections 512;'],
    ['pid /run/nginx.pid;', `pid ${folder}/nginx.pid;`],
    ['http {\n', `http {\n${temporary.join('\n')}\n`],
    ['/var/log/nginx/access.log', `${folder}/access.log`],
    ['server 127.0.0.1:8080 fail_timeout=2s;', [server, ...more].join('\n')],
    ['listen [::]:80;', ''],
    ['listen [::]:443 ssl http2;', ''],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${httpsPort} ssl http2;`],
    ['tabs.example.org;', 'localhost;'],
    ['/etc/ssl/tabs.example.org/fullchain.pem', certificate],
    ['/etc/ssl/tabs.example.org/privkey.pem', key],
  ];
}
