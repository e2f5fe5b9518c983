import { createServer } from 'node:http'
import { createWebApp } from './app.ts'

const {
  WEB_APP_ORIGIN: origin = 'http://localhost:3003',
  WEB_APP_PORT = new URL(origin).port || '80',
  WEB_APP_CLIENT_ID: clientId = 'web-app',
  WEB_APP_CLIENT_SECRET: clientSecret,
  ISSUER: issuer = 'http://localhost:3000',
} = process.env

if (!clientSecret) throw new Error('WEB_APP_CLIENT_SECRET is missing: the secret of this client.')

const listener = createWebApp({ origin, issuer, clientId, clientSecret }).callback()
for (const host of ['127.0.0.1', '::1']) {
  createServer(listener).listen(Number(WEB_APP_PORT), host)
}
