import { connect, type Socket } from 'node:net'
import type { TestServer } from '../test-server.ts'

/** What came back on a connection until it was closed or nothing more was said. */
export interface RawAnswer {
  /** The status of every answer, in order. */
  readonly statuses: readonly number[]
  readonly text: string
  /** True when the server has closed the connection by itself. */
  readonly isClosed: boolean
}

/** How bytes are put on a connection. */
export interface RawOptions {
  /** Milliseconds of silence after which the test has heard enough. */
  readonly patience?: number
  /** Writes more, piece by piece; called once the connection stands. */
  readonly drip?: (socket: Socket) => Promise<void>
}

/** Opens a connection, writes what it is told to and listens. */
export function speakRaw(
  { port }: Pick<TestServer, 'port'>,
  bytes: string | Uint8Array,
  { patience = 3_000, drip }: RawOptions = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const heard: Buffer[] = []
    const end = (isClosed: boolean) => {
      clearTimeout(silence)
      socket.destroy()
      const text = Buffer.concat(heard).toString('latin1')
      const found = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)]
      resolve({ statuses: found.map(([, status]) => Number(status)), text, isClosed })
    }
    const silence = setTimeout(() => end(false), patience)
    socket.on('data', (data) => {
      heard.push(data)
      silence.refresh()
    })
    socket.on('end', () => end(true))
    socket.on('close', () => end(false))
    // A server that has heard enough may reset the connection.
    socket.on('error', () => end(true))
    socket.write(bytes)
    drip?.(socket).catch(() => {})
  })
}

/** A request as its bytes, with the `Host` of the server unless another is given. */
export function requestText(
  { origin }: Pick<TestServer, 'origin'>,
  line: string,
  headers: readonly string[] = [],
  body = '',
): string {
  const hasHost = headers.some((header) => /^host:/i.test(header))
  const host = hasHost ? [] : [`Host: ${new URL(origin).host}`]
  return [`${line} HTTP/1.1`, ...host, ...headers, '', body].join('\r\n')
}
