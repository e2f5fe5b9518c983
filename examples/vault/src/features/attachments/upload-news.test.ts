import { describe, expect, test } from 'vitest'
import { makeUploadItem } from '../../../test/upload-item.ts'
import type { UploadItem } from './upload-item.ts'
import { findUploadNews } from './upload-news.ts'

/** What is said of one file as it goes on. */
function tellAll(states: readonly Partial<UploadItem>[]): (string | number)[] {
  let told: Parameters<typeof findUploadNews>[1] = new Map()
  return states.flatMap((state) => {
    const found = findUploadNews([makeUploadItem(state)], told)
    told = found.told
    return found.news.map(({ step }) => step)
  })
}

describe('what is said of an upload', () => {
  test('is each quarter once, and the end', () => {
    const states = [0, 10, 26, 40, 51, 80, 99].map((done) => ({ done }))
    expect(tellAll([...states, { done: 100, status: 'done' }])).toEqual([25, 50, 75, 'done'])
  })

  test('is a failure once, and after it only that all is stored', () => {
    const states: Partial<UploadItem>[] = [
      { done: 30 },
      { done: 30, status: 'failed' },
      { done: 30, status: 'waiting' },
      { done: 60 },
      { done: 100, status: 'done' },
    ]
    expect(tellAll(states)).toEqual([25, 'failed', 50, 'done'])
  })

  test('of an empty file is its end', () => {
    expect(tellAll([{ size: 0 }, { size: 0, status: 'done' }])).toEqual(['done'])
  })
})
