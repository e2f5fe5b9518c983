import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hostedDocument } from '../../test/hosted-document.tsx'
import { BrandLink } from './BrandLink.tsx'

const { brand } = hostedDocument({ name: 'not_found' })

test('only pages of the service itself have its mark in place of a logo', () => {
  const { container } = render(<BrandLink brand={brand} />)
  expect(container.querySelector('svg')).not.toBeNull()
  render(<BrandLink brand={{ ...brand, name: 'Gull Watch', has_mark: false }} />)
  const name = screen.getByText('Gull Watch')
  expect(name.closest('.hosted-brand')?.querySelector('svg, img')).toBeNull()
})
