import { afterEach, expect, test } from 'vitest'
import { findStops } from './find-stops.ts'

afterEach(() => document.body.replaceChildren())

/** An element for a step. A browser says of one in a phone's hidden sidebar that it is not visible. */
function put(target: string, isVisible = true, height = 20): Element {
  const element = document.createElement('div')
  element.dataset.tour = target
  element.checkVisibility = () => isVisible
  element.getBoundingClientRect = () => new DOMRect(0, 0, 20, height)
  document.body.append(element)
  return element
}

const targets = (name: 'dashboard' | 'profile') =>
  findStops(name, document).map(({ target }) => target)

test('where the sidebar is hidden, its button stands for what is in it', () => {
  for (const target of ['navigation', 'vaults', 'friends']) put(target, false)
  put('menu')
  put('metrics')
  expect(targets('dashboard')).toEqual(['menu', 'metrics'])
})

test('a strip without a number in it is nothing to point at', () => {
  put('metrics', true, 0)
  expect(targets('dashboard')).toEqual([])
})

test('of two elements the shown one counts', () => {
  put('vaults', false)
  const shown = put('vaults')
  expect(findStops('dashboard', document).map(({ element }) => element)).toEqual([shown])
})

test('the profile tour points at the header of the profile [TOUR-04]', () => {
  expect(targets('profile')).toEqual([])
  put('profile-head')
  expect(targets('profile')).toEqual(['profile-head'])
})
