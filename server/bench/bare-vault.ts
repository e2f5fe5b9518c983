import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import Koa from 'koa'
import { freePort } from '../test/test-server.ts'
import { answerParent } from './measured-process.ts'

/** Koa alone: reads a body as JSON and answers. Nothing is verified, nothing stored. */
const port = await freePort()
const app = new Koa()
app.use(async (context) => {
  const request: IncomingMessage = context.req
  const document = await json(request)
  context.body = { success: typeof document === 'object' }
})
const server = createServer(app.callback()).listen(port, 'localhost')
await once(server, 'listening')
answerParent(
  { origin: `http://localhost:${port}` },
  () => 0,
  async () => {
    server.close()
    server.closeAllConnections()
  },
)
