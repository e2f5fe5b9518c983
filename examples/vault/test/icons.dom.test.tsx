import { VAULT_ICONS } from '@shrd/contract/calls'
import { VaultIcon } from '@shrd/parts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

const drawn = (name: string) => render(<VaultIcon name={name} />).container.innerHTML

test('each of the 53 icon names draws a shape of its own', () => {
  const shapes = VAULT_ICONS.map(drawn)
  expect(shapes).toHaveLength(53)
  expect(new Set([...shapes, drawn('no such icon')]).size).toBe(54)
})
