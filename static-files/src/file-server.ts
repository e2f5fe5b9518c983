import type { Stats } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { lookup } from 'mrmime'
import { type Coding, rankCodings, SUFFIXES } from './codings.ts'
import { addVary } from './vary.ts'

/** Options of {@link createFileServer}. */
export interface FileServerOptions {
  /** Headers of a response besides those of the file, such as `Cache-Control`. */
  headersOf(path: string): Readonly<Record<string, string>>
}

/**
 * Answers a request with a file. Resolves to `false`, without a response, if there is none.
 *
 * @param path an absolute path below the folder, encoded as in an address
 */
export type FileServer = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<boolean>

/** An open file in one coding. */
interface Form {
  handle: FileHandle
  stats: Stats
  coding: Coding
}

/**
 * Serves the files of a folder in the smallest form that the client accepts: `a.js.br` or
 * `a.js.gz`, if the build wrote them, or `a.js` itself. Each request looks for the file anew, so a
 * later build can replace or delete it.
 *
 * The server ignores `Range` (RFC 9110, 14.2) and always sends the whole file. Browsers request no
 * ranges of scripts and styles, and a range of a compressed form would be of no use.
 *
 * @param root the folder
 */
export function createFileServer(root: string, options: FileServerOptions): FileServer {
  return async (request, response, path) => {
    const name = readName(path)
    if (name === undefined) return false
    const form = await openForm(join(root, name), request.headers['accept-encoding'])
    if (form === undefined) return false
    try {
      await respond(request, response, { form, name, headers: options.headersOf(name) })
    } finally {
      await form.handle.close()
    }
    return true
  }
}

/** `undefined` for a path that names no file of the folder: a hidden one, or one outside. */
function readName(path: string): string | undefined {
  try {
    const name = decodeURIComponent(path)
    const isPlain = /^(?:\/[^./\\\0][^/\\\0]*)+$/.test(name)
    // A compressed form is not a file of its own.
    return isPlain && !/\.(?:br|gz)$/.test(name) ? name : undefined
  } catch {
    return undefined
  }
}

/** The form to send. A form whose original is gone belongs to an earlier build. */
async function openForm(
  path: string,
  acceptEncoding: string | undefined,
): Promise<Form | undefined> {
  const original = await openFile(path, 'identity')
  if (original === undefined) return undefined
  for (const coding of rankCodings(acceptEncoding)) {
    if (coding === 'identity') break
    const form = await openFile(path, coding)
    if (form === undefined) continue
    await original.handle.close()
    return form
  }
  return original
}

async function openFile(path: string, coding: Coding): Promise<Form | undefined> {
  const handle = await open(path + SUFFIXES[coding]).catch(() => undefined)
  if (handle === undefined) return undefined
  const stats = await handle.stat().catch(() => undefined)
  if (stats?.isFile()) return { handle, stats, coding }
  await handle.close()
  return undefined
}

interface Found {
  form: Form
  name: string
  headers: Readonly<Record<string, string>>
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { form: { handle, stats, coding }, name, headers }: Found,
): Promise<void> {
  // Also if the file has one form: a later build may compress it.
  addVary(response, 'Accept-Encoding')
  const etag = toETag(stats, coding)
  for (const [header, value] of Object.entries({ ...headers, ETag: etag })) {
    response.setHeader(header, value)
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
  }
  if (isCurrent(request.headers['if-none-match'], etag)) return void response.writeHead(304).end()
  response.writeHead(200, {
    'Content-Type': typeOf(name),
    'Content-Length': stats.size,
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
    'Accept-Ranges': 'none',
  })
  if (request.method === 'HEAD') return void response.end()
  // A client that goes away, or a file that cannot be read, ends only this response.
  await pipeline(handle.createReadStream({ autoClose: false }), response).catch(() => undefined)
}

/** Weak, because a build can replace a file within a millisecond without changing its size. */
function toETag({ size, mtimeMs }: Stats, coding: Coding): string {
  return `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}-${coding}"`
}

/** True if the client has this form: the weak comparison of RFC 9110, 13.1.2. */
function isCurrent(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag.slice(2))
}

function typeOf(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}
