import { brotliCompressSync, gzipSync } from 'node:zlib'

/** The sizes of files. Each is compressed separately, as a server sends it. */
export interface Weight {
  readonly raw: number
  /** Level 9, which the budgets assume. */
  readonly gzip: number
  /** Quality 11, Node's default. */
  readonly brotli: number
}

/** Measures files together. An empty file is not sent. */
export function weigh(files: readonly Uint8Array[]): Weight {
  const sent = files.filter((file) => file.length > 0)
  const sum = (size: (file: Uint8Array) => number) =>
    sent.reduce((total, file) => total + size(file), 0)
  return {
    raw: sum((file) => file.length),
    gzip: sum((file) => gzipSync(file, { level: 9 }).length),
    brotli: sum((file) => brotliCompressSync(file).length),
  }
}
