import type { OwnAttribute } from '@shrd/contract'
import { expect, test } from 'vitest'
import { readAttributes } from './read-attributes.ts'

const attribute = (name: string, type: OwnAttribute['type'], is_writable = true): OwnAttribute => ({
  ...{ name, type, is_writable },
  value: null,
})
const ALL = [
  attribute('team', 'text'),
  attribute('seats', 'number'),
  attribute('news', 'boolean'),
  attribute('tags', 'list'),
  attribute('plan', 'text', false),
]

test('each type reads its field', () => {
  const fields = {
    'attribute.team': ' blue ',
    'attribute.seats': '3.5',
    'attribute.news': 'on',
    'attribute.tags': 'a, b\n\n c ',
    'attribute.plan': 'gold',
    team: 'red',
  }
  expect(readAttributes(fields, ALL)).toEqual({
    team: 'blue',
    seats: 3.5,
    news: true,
    tags: ['a, b', 'c'],
  })
})

test('empty fields remove their values, and a checkbox that is off says no', () => {
  const fields = {
    'attribute.team': ' ',
    'attribute.seats': '',
    'attribute.news': '',
    'attribute.tags': '',
  }
  expect(readAttributes(fields, ALL)).toEqual({ team: null, seats: null, news: false, tags: null })
})

test.each(['0x10', '1e5', '1,75', 'ten'])('%s is no number', (text) => {
  expect(readAttributes({ 'attribute.seats': text }, ALL)).toEqual({ seats: Number.NaN })
})
