import type { Blob } from 'node:buffer';

/** Reads the blobs of Node.js, which the DOM's own reader takes for none. */
export class FileReaderOfNode extends EventTarget {
  result: string | null = null;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;

  readAsText(blob: Blob): void {
    void blob.text().then((text) => this.hand(text));
  }

  readAsDataURL(blob: Blob): void {
    void blob
      .arrayBuffer()
      .then((bytes) => this.hand(`data:${blob.type};base64,${Buffer.from(bytes).toString('base64')}`));
  }

  private hand(result: string): void {
    this.result = result;
    this.onload?.();
    this.dispatchEvent(new Event('load'));
  }
}
