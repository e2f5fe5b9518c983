import { ERRORS } from '@shrd/contract/account-calls'
import { CRYPTO_ERRORS } from '@shrd/crypto'
import { expect, test } from 'vitest'
import { CLIENT_ERRORS } from './errors.ts'

test('every code of the client has one sentence of its own', () => {
  const sentences = Object.values(CLIENT_ERRORS)
  expect(sentences.filter((sentence) => !/^[A-Z][^.]+\.$/.test(sentence))).toEqual([])
  expect(new Set(sentences).size).toBe(sentences.length)
  expect(sentences.length).toBeGreaterThan(0)
})

test('no code of the client is one of the wire or of the crypto', () => {
  const others = [ERRORS, CRYPTO_ERRORS].flatMap((table) => Object.keys(table))
  expect(Object.keys(CLIENT_ERRORS).filter((code) => others.includes(code))).toEqual([])
})
