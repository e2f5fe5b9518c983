import type { ReceiveInviteEvent, ReceiveInviteState } from '@shrd/client'
import { cleanup, render } from '@testing-library/react'
import { encodeQR } from 'qr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFixedFlow } from '../../test/fixed-flow.ts'
import { RECEIVING } from '../../test/invite-states.ts'
import { InviteReceiver } from './InviteReceiver.tsx'
import '../styles.css'

const PIN = '4DVB-71RG-XX0C'
/** Devices with a camera, which the test replaces by a drawing. */
let cameras: MediaStream[]
let drawings: number[]

beforeEach(() => {
  cameras = []
  drawings = []
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue([
    { kind: 'videoinput' } as MediaDeviceInfo,
  ])
})

afterEach(() => {
  cleanup()
  for (const drawing of drawings) clearInterval(drawing)
  vi.restoreAllMocks()
})

/** A camera that looks at a QR code. A canvas sends a picture whenever it is drawn. */
function lookAt(text: string): void {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    drawings.push(window.setInterval(draw, 50, canvas, text))
    const camera = canvas.captureStream()
    cameras.push(camera)
    return camera
  })
}

function draw(canvas: HTMLCanvasElement, text: string): void {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('There is no canvas.')
  context.fillStyle = '#ddd'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#222'
  for (const [y, row] of encodeQR(text, 'raw', { border: 1 }).entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(200 + x * 8, 120 + y * 8, 8, 8)
    }
  }
}

function show(appearance: 'plain' | 'dialog' = 'plain') {
  const flow = createFixedFlow<ReceiveInviteState, ReceiveInviteEvent>(RECEIVING.pin)
  render(<InviteReceiver createFlow={() => flow} appearance={appearance} />)
  return flow
}

async function scan() {
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  await userEvent.click(page.getByRole('button', { name: 'Scan QR code' }))
}

test('a PIN on another screen is read by the camera, sent, and the camera is turned off', async () => {
  lookAt(PIN)
  const { sent } = show()
  await scan()
  await expect.poll(() => sent).toEqual([{ type: 'enterPin', pin: PIN }])
  await expect.element(page.getByLabelText('Signing PIN')).toHaveValue(PIN)
  expect(cameras.map(({ active }) => active)).toEqual([false])
  await expect.element(page.getByText(/^Point the camera/)).not.toBeInTheDocument()
})

test('another QR code is not taken for a PIN, and the user can stop the camera', async () => {
  lookAt('https://shrd.example')
  const { sent } = show()
  await scan()
  await expect.element(page.getByText(/^This QR code is not a PIN/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Stop the camera' }))
  await expect.poll(() => cameras.map(({ active }) => active)).toEqual([false])
  await expect.element(page.getByLabelText('Signing PIN')).toHaveFocus()
  expect(sent).toEqual([])
})

test('Escape stops the camera, and the invite goes on', async () => {
  lookAt('https://shrd.example')
  show('dialog')
  await scan()
  await expect.element(page.getByRole('button', { name: 'Stop the camera' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByLabelText('Signing PIN')).toHaveFocus()
  await expect.poll(() => cameras.map(({ active }) => active)).toEqual([false])
})

test.each([
  [
    'NotAllowedError',
    'This page may not use the camera. Allow it in the browser, or type the PIN.',
  ],
  ['NotReadableError', 'No camera is free. Type the PIN.'],
])('a camera that ends in %s leaves the field, and says what to do', async (name, message) => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name))
  const { sent } = show()
  await scan()
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  await userEvent.type(page.getByLabelText('Signing PIN'), PIN)
  await userEvent.click(page.getByRole('button', { name: 'Check PIN' }))
  expect(sent).toEqual([{ type: 'enterPin', pin: PIN }])
})

test('a device without a camera has no button to scan', async () => {
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue([])
  show()
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  await expect.element(page.getByLabelText('Signing PIN')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Scan QR code' })).not.toBeInTheDocument()
})
