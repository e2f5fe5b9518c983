import { expect, test } from 'vitest'
import { listTimeZones } from './time-zones.ts'

const FORMER = ['America/Buenos_Aires', 'Asia/Calcutta', 'Europe/Kiev', 'Europe/Rome']

test('zones are listed in order, by their names of today', () => {
  expect(listTimeZones(FORMER, '')).toEqual([
    'America/Argentina/Buenos_Aires',
    'Asia/Kolkata',
    'Europe/Kyiv',
    'Europe/Rome',
  ])
})

test('a browser that lists both names offers one', () => {
  expect(listTimeZones(['Asia/Calcutta', 'Asia/Kolkata'], '')).toEqual(['Asia/Kolkata'])
})

test('a former name, or one that the browser does not know, stays while it is chosen', () => {
  expect(listTimeZones(FORMER, 'Asia/Calcutta')).toContain('Asia/Calcutta')
  expect(listTimeZones(FORMER, 'Mars/Olympus')[0]).toBe('Mars/Olympus')
  expect(listTimeZones(FORMER, 'Asia/Kolkata')).toHaveLength(FORMER.length)
})

test('every listed zone is one that the service takes', () => {
  const zones = listTimeZones(Intl.supportedValuesOf('timeZone'), '')
  expect(zones.length).toBeGreaterThan(400)
  for (const timeZone of zones) new Intl.DateTimeFormat('en', { timeZone })
})
