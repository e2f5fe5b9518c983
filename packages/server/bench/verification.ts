import { createLocalJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { verifyRequest } from '../src/verification/verify-request.ts'
import {
  ACCOUNT,
  AUDIENCE,
  createFakeProvider,
  createHolder,
  type FakeProvider,
  ISSUER,
} from '../test/fake-provider.ts'

/**
 * Compares the throughput of `verifyRequest` with bare `jwtVerify` of jose, in one run: rounds of both
 * take turns, and the medians are compared. Fails below 80 %.
 */
const ROUNDS = 15
const TOKENS = 2_000
/** Calls at once, as a server has them. */
const AT_ONCE = 50
const LEAST_SHARE = 0.8

type Work = (token: string) => Promise<unknown>

/** Tokens per second. */
async function measure(tokens: readonly string[], work: Work): Promise<number> {
  const started = performance.now()
  for (let at = 0; at < tokens.length; at += AT_ONCE) {
    await Promise.all(tokens.slice(at, at + AT_ONCE).map(work))
  }
  return (tokens.length / (performance.now() - started)) * 1_000
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

function verifyBare(keys: JWTVerifyGetKey): Work {
  const checks = { issuer: ISSUER, audience: AUDIENCE, typ: 'at+jwt', algorithms: ['ES256'] }
  return (token) => jwtVerify(token, keys, checks)
}

function verifyWhole({ provider }: FakeProvider): Work {
  const options = { issuer: ISSUER, audience: AUDIENCE, account_id: ACCOUNT, provider }
  return (token) => {
    const request = {
      method: 'GET',
      url: `${AUDIENCE}/notes`,
      headers: new Headers({ authorization: `Bearer ${token}` }),
    }
    return verifyRequest(request, { ...options, scopes: ['read'] })
  }
}

/** With a new proof for each request; the verification of the proof is a second signature. */
async function createProven(fake: FakeProvider): Promise<{ proofs: string[]; work: Work }> {
  const { provider } = fake
  const holder = await createHolder()
  const token = await fake.sign({ cnf: { jkt: holder.jkt } })
  const proofs = await Promise.all(Array.from({ length: TOKENS }, () => holder.prove(token)))
  const options = { issuer: ISSUER, audience: AUDIENCE, account_id: ACCOUNT, provider }
  const work = (dpop: string) => {
    const headers = new Headers({ authorization: `DPoP ${token}`, dpop })
    return verifyRequest({ method: 'GET', url: `${AUDIENCE}/notes`, headers }, options)
  }
  return { proofs, work }
}

async function run(): Promise<boolean> {
  const fake = await createFakeProvider()
  const tokens = await Promise.all(Array.from({ length: TOKENS }, () => fake.sign()))
  const bare = verifyBare(createLocalJWKSet({ keys: [fake.publicJwk] }))
  const whole = verifyWhole(fake)
  const results: { bare: number; whole: number }[] = []
  await measure(tokens, bare)
  await measure(tokens, whole)
  for (let round = 0; round < ROUNDS; round++) {
    results.push({ bare: await measure(tokens, bare), whole: await measure(tokens, whole) })
  }
  const { proofs, work } = await createProven(fake)
  const proven = await measure(proofs, work)
  const baseline = median(results.map((result) => result.bare))
  const own = median(results.map((result) => result.whole))
  const share = median(results.map((result) => result.whole / result.bare))
  const show = (name: string, value: number) =>
    `${name.padEnd(44)}${value.toFixed(0).padStart(8)}/s\n`
  process.stdout.write(
    show('jose.jwtVerify', baseline) +
      show('verifyRequest, bearer token', own) +
      show('verifyRequest, token with a DPoP proof, once', proven) +
      `share of jose.jwtVerify: ${(share * 100).toFixed(1)} %, at least ${LEAST_SHARE * 100} %\n`,
  )
  return share >= LEAST_SHARE
}

if (!(await run())) process.exitCode = 1
