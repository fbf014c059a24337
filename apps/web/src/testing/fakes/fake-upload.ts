import { act } from '@testing-library/react';

/** A request of the browser that reports progress, at the edge of the network. */
export class FakeUpload {
  static readonly sent: FakeUpload[] = [];

  static install(): void {
    FakeUpload.sent.length = 0;
    globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
  }

  withCredentials = false;
  status = 0;
  statusText = '';
  responseText = '';
  method = '';
  path = '';
  body: Blob | undefined;
  isAborted = false;
  onload: (() => void) | undefined;
  onerror: (() => void) | undefined;
  readonly upload: { onprogress?: (event: object) => void } = {};

  open(method: string, path: string): void {
    Object.assign(this, { method, path });
  }
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null;
  }
  send(body: Blob): void {
    this.body = body;
    FakeUpload.sent.push(this);
  }
  abort(): void {
    this.isAborted = true;
  }

  progress(loaded: number, total: number): void {
    act(() => this.upload.onprogress?.({ loaded, total, lengthComputable: true }));
  }
  async respond(status: number, body: unknown): Promise<void> {
    await act(async () => {
      Object.assign(this, { status, responseText: JSON.stringify(body) });
      this.onload?.();
    });
  }
}
