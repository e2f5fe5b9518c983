/// <reference types="vite/client" />
import { cleanup, render, screen } from '@testing-library/react'
import { type ReactElement, useEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SaveBar } from './SaveBar.tsx'
import './styles.css'
import { ToastProvider, useToasts } from './Toast.tsx'

const WORDS = { success: 'Success !', close: 'Close', region: 'Messages' }

afterEach(cleanup)

function Form(): ReactElement {
  const toasts = useToasts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => toasts.success('Changes saved'), [])
  return (
    <>
      <div style={{ blockSize: '200vh' }} />
      <SaveBar actions={<button type="submit">Save changes</button>}>Not saved yet</SaveBar>
    </>
  )
}

test.each([390, 1280])('a toast leaves the bar that saves uncovered at %i px', async (width) => {
  await page.viewport(width, 700)
  render(
    <ToastProvider words={WORDS}>
      <Form />
    </ToastProvider>,
  )
  const toasts = (await screen.findByText('Changes saved')).closest('.parts-toasts')
  const bar = screen.getByText('Not saved yet').closest('.parts-save-bar')
  const bottomOf = () => toasts?.getBoundingClientRect().bottom ?? Number.NaN
  await expect.poll(bottomOf).toBeLessThan(bar?.getBoundingClientRect().top ?? 0)
})
