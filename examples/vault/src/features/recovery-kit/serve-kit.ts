import { decodeQR } from 'qr/decode.js'
import { findQrCodes, type Picture } from './find-qr-codes.ts'

/** The end of the channel in the worker. */
export interface KitEnd {
  postMessage(texts: readonly string[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<Picture>) => void): void
}

/** Finds the codes of pictures in a worker: a search takes seconds, and would hold up the page. */
export function serveKit(end: KitEnd): void {
  end.addEventListener('message', ({ data }) => end.postMessage(findQrCodes(data, decodeQR)))
}
