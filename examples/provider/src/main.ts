/**
 * Runs the provider. From the environment: `EXAMPLE_PROVIDER_ORIGIN` (`http://localhost:3005`),
 * `EXAMPLE_PROVIDER_PORT` (the origin's own), `ISSUER` (`http://localhost:3000`).
 */
import { createServer } from 'node:http'
import { createExampleProvider } from './example-provider.ts'

const {
  EXAMPLE_PROVIDER_ORIGIN: issuer = 'http://localhost:3005',
  EXAMPLE_PROVIDER_PORT = new URL(issuer).port || '80',
  ISSUER = 'http://localhost:3000',
} = process.env
const listener = createExampleProvider({ issuer, clientOrigins: [ISSUER] }).callback()
const port = Number(EXAMPLE_PROVIDER_PORT)
for (const host of ['127.0.0.1', '::1']) createServer(listener).listen(port, host)
