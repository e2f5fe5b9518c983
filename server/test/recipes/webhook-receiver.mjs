import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const { WEBHOOK_SECRET = '', PORT = '8787' } = process.env
const key = Buffer.from(WEBHOOK_SECRET.slice('whsec_'.length), 'base64')
const handled = new Set() // In your database.

function isGenuine({ 'webhook-id': id, 'webhook-timestamp': time, ...headers }, body) {
  const hmac = createHmac('sha256', key).update(`${id}.${time}.${body}`)
  const expected = Buffer.from(`v1,${hmac.digest('base64')}`)
  const given = String(headers['webhook-signature'])
    .split(' ')
    .map((one) => Buffer.from(one))
  const isRecent = Math.abs(Date.now() / 1000 - time) < 300
  const isEqual = (one) => one.length === expected.length && timingSafeEqual(one, expected)
  return isRecent && given.some(isEqual)
}

createServer(async (request, response) => {
  const body = await text(request).catch(() => '')
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end()
  const { id, type, data } = JSON.parse(body)
  if (!handled.has(id)) process.stdout.write(`${type} ${data.target}\n`) // Your work.
  handled.add(id)
  response.writeHead(204).end()
}).listen(Number(PORT))
