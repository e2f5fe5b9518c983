import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSealer } from '../../key-ring.ts'
import {
  createWebhookHeaders,
  createWebhookSecret,
  openWebhookSecrets,
  sealWebhookSecret,
} from './webhook-secret.ts'

const sealer = createSealer([{ id: 'k1', key: randomBytes(32) }], randomBytes)
const seal = (secret: string, id = 'whk_1') => sealWebhookSecret(secret, id, sealer)

test('a secret has the form of Standard Webhooks, and 32 random bytes', () => {
  const secret = createWebhookSecret(randomBytes)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(createWebhookSecret(randomBytes)).not.toBe(secret)
})

test('a message is signed as in the example of Standard Webhooks', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1614265330,
    body: '{"test": 2432232314}',
  }
  expect(createWebhookHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('the former secret signs as well until its time is over', () => {
  const webhook = {
    webhook_id: 'whk_1',
    sealed_secret: seal('whsec_bmV3'),
    sealed_former_secret: seal('whsec_b2xk'),
    former_until: 100,
  }
  expect(openWebhookSecrets(webhook, { sealer, now: 99 })).toEqual(['whsec_bmV3', 'whsec_b2xk'])
  expect(openWebhookSecrets(webhook, { sealer, now: 100 })).toEqual(['whsec_bmV3'])
  const message = { id: 'evt_1', timestamp: 1, body: '{}' }
  const { 'webhook-signature': both = '' } = createWebhookHeaders(message, [
    'whsec_bmV3',
    'whsec_b2xk',
  ])
  expect(both).toMatch(/^v1,\S{44} v1,\S{44}$/)
})

test('a sealed secret opens for its own webhook alone', () => {
  const webhook = { sealed_former_secret: null, former_until: null, webhook_id: 'whk_2' }
  const opening = () =>
    openWebhookSecrets({ ...webhook, sealed_secret: seal('whsec_bmV3') }, { sealer, now: 0 })
  expect(opening).toThrow('sealed_value_invalid')
})
