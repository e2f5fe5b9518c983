import { createServer } from 'node:http'
import { sendWebResponse, toWebRequest } from '@shrd/server/node'
import { createMcpApi } from './create-mcp-api.ts'

const {
  MCP_SERVER: audience = 'http://localhost:3006/mcp',
  ISSUER: issuer = 'http://localhost:3000',
  ACCOUNT_ID: account_id = 'acc_platform',
} = process.env

const answer = createMcpApi({ audience, issuer, account_id })
const { port } = new URL(audience)
for (const host of ['127.0.0.1', '::1']) {
  createServer((request, response) => {
    answer(toWebRequest(request))
      .then((found) => sendWebResponse(response, found))
      .catch((error: unknown) => {
        console.error(error)
        response.writeHead(500).end()
      })
  }).listen(Number(port || '80'), host)
}
console.log(`Agents find the notes at ${audience}`)
