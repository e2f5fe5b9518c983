import type { CallOutput } from '@shrd/contract/calls'
import { badAnswer } from '../transport/bad-answer.ts'

type KeyAnswer = CallOutput<'getKey'>

/** A key that the server lends for the local key store. */
export type StoreKey = KeyAnswer['next_key']

/** The key to read the stored record with, and the one to seal it under from now on. */
export interface CurrentAndNext {
  readonly cur_key: StoreKey
  readonly next_key: StoreKey
}

/**
 * The key to seal a new record under.
 *
 * @throws `bad_answer`
 */
export function readNextKey({ next_key }: KeyAnswer): StoreKey {
  return readKey(next_key)
}

/**
 * The key that was asked for by its id, and a different one to seal under from now on.
 *
 * @throws `bad_answer`
 */
export function readCurrentAndNextKey(answer: KeyAnswer, key_id: string): CurrentAndNext {
  const cur_key = readKey(answer.cur_key)
  const next_key = readKey(answer.next_key)
  if (cur_key.key_id !== key_id || next_key.key_id === key_id) throw badAnswer()
  return { cur_key, next_key }
}

function readKey(value: StoreKey | undefined): StoreKey {
  if (typeof value?.key_id !== 'string' || typeof value.key !== 'string') throw badAnswer()
  return value
}
