import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CODES } from '../../test/sign-in-states.ts'
import { EmergencyCodes } from './EmergencyCodes.tsx'
import '../styles.css'

afterEach(cleanup)

const nothing = () => undefined

test.each([
  ['a narrow screen', 'normal'],
  ['a narrow screen with the text spacing of WCAG 1.4.12', '0.12em'],
])('no emergency code runs out of its box on %s', (_, letterSpacing) => {
  render(
    <div className="shrd-widget" style={{ inlineSize: 224, padding: 0, letterSpacing }}>
      <EmergencyCodes codes={CODES} onDownload={nothing}>
        saved
      </EmergencyCodes>
    </div>,
  )
  const box = screen.getByRole('list').getBoundingClientRect()
  for (const code of screen.getAllByRole('listitem')) {
    const text = document.createRange()
    text.selectNodeContents(code)
    expect(text.getBoundingClientRect().right, code.textContent).toBeLessThanOrEqual(box.right)
  }
})
