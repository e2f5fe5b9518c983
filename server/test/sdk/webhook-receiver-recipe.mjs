import { createServer } from 'node:http'
import { isShrdError } from '@shrd/server'
import { sendWebResponse, toWebRequest } from '@shrd/server/node'
import { verifyWebhook } from '@shrd/server/webhooks'

const { WEBHOOK_SECRET = '', PORT = '8787' } = process.env
const handled = new Set() // In your database.

async function receive(request) {
  const { id, type, data } = await verifyWebhook(request, { secret: WEBHOOK_SECRET })
  if (!handled.has(id)) process.stdout.write(`${type} ${data.target}\n`) // Your work.
  handled.add(id)
  return new Response(null, { status: 204 })
}

function refuse(error) {
  return new Response(null, { status: isShrdError(error) ? 401 : 500 })
}

createServer(async (incoming, outgoing) => {
  await sendWebResponse(outgoing, await receive(toWebRequest(incoming)).catch(refuse))
}).listen(Number(PORT))
