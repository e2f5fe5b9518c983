import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodeText } from './encode-text.ts'
import { addVary } from './vary.ts'

/** Sends an HTML document, compressed if the client accepts it. See {@link encodeText}. */
export function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  html: string,
): void {
  const { body, coding } = encodeText(html, request.headers['accept-encoding'])
  addVary(response, 'Accept-Encoding')
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
