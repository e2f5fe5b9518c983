import type { Caller } from '@shrd/server'
import * as onExpress from '@shrd/server/express'
import * as onFastify from '@shrd/server/fastify'
import * as onHono from '@shrd/server/hono'
import * as onKoa from '@shrd/server/koa'
import { createNextAuth } from '@shrd/server/next'
import { createSessions, type Session } from '@shrd/server/session'
import express from 'express'
import Fastify from 'fastify'
import { Hono } from 'hono'
import Koa from 'koa'
import { headers } from 'next/headers'
import { NextResponse } from 'next/server'

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller
    session?: Session | null
  }
}

/** Compiled only: the types of each adapter fit the types of its framework. */
const issuer = 'https://id.example.org'
const api = { issuer, audience: 'https://api.example.com', account_id: 'acc_1', scopes: ['read'] }
const options = {
  issuer,
  client_id: 'my-app',
  origin: 'https://app.example.com',
  secrets: ['a secret of the cookie, of more than 32 characters'],
}
const sessions = createSessions(options)

express()
  .use(onExpress.useSessions(sessions))
  .get('/notes', onExpress.requireToken(api), (_, res) => {
    const caller: Caller = res.locals.caller
    res.send(caller.sub)
  })

const fastify = Fastify()
fastify.addHook('onRequest', onFastify.useSessions(sessions))
fastify.get('/notes', { onRequest: onFastify.requireToken(api) }, async ({ caller, session }) => [
  caller?.sub,
  session?.user.sub,
])

new Hono<{ Variables: { caller: Caller; session: Session | null } }>()
  .use(onHono.useSessions(sessions))
  .use('/notes', onHono.requireToken(api))
  .get('/notes', (c) => c.text(c.get('caller').sub))

new Koa()
  .use(onKoa.useSessions(sessions))
  .use(onKoa.requireToken(api))
  .use((ctx) => {
    const caller: Caller = ctx.state.caller
    ctx.body = caller.sub
  })

export const { auth, proxy } = createNextAuth(options, { headers, NextResponse })
