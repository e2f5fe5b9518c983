/** Time between two looks at the picture of the camera, in milliseconds. */
const PAUSE_MS = 120
/** Longer side of the examined picture: enough for a code on a screen, and quick on a phone. */
const MOST_PIXELS = 720

/** Options of {@link readQr}. */
export interface ReadQrOptions {
  /** Ends the search and turns the camera off. */
  signal: AbortSignal
  /** Returns whether a code is the one that is looked for. */
  accept(text: string): boolean
}

/**
 * Shows the camera in a video until it sees an accepted QR code, and returns its text. Pictures
 * never leave this device.
 *
 * @throws DOMException `NotAllowedError` without permission, `NotFoundError` without a camera,
 *   `AbortError`; TypeError if the decoder cannot be loaded
 */
export async function readQr(
  video: HTMLVideoElement,
  { signal, accept }: ReadQrOptions,
): Promise<string> {
  const { decodeQR } = await import('qr/decode.js')
  signal.throwIfAborted()
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    video.srcObject = camera
    await video.play()
    const frames = createFrames(video)
    for (;;) {
      signal.throwIfAborted()
      if (!camera.active) throw new DOMException('The camera was turned off.', 'NotFoundError')
      const text = decode(decodeQR, frames.take())
      if (text !== undefined && accept(text)) return text
      await pause(signal)
    }
  } finally {
    for (const track of camera.getTracks()) track.stop()
    video.srcObject = null
  }
}

/** Copies pictures of a video, scaled down. */
function createFrames(video: HTMLVideoElement): { take(): ImageData | undefined } {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return {
    take() {
      const { videoWidth, videoHeight } = video
      // A camera that starts has no picture yet.
      if (context === null || videoWidth === 0) return undefined
      const scale = Math.min(1, MOST_PIXELS / Math.max(videoWidth, videoHeight))
      canvas.width = Math.round(videoWidth * scale)
      canvas.height = Math.round(videoHeight * scale)
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      return context.getImageData(0, 0, canvas.width, canvas.height)
    },
  }
}

type DecodeQr = typeof import('qr/decode.js').decodeQR

function decode(decodeQR: DecodeQr, picture: ImageData | undefined): string | undefined {
  if (picture === undefined) return undefined
  try {
    return decodeQR(picture)
  } catch {
    // The decoder throws if it sees no code, which is most of the time.
    return undefined
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, PAUSE_MS)
    signal.addEventListener('abort', end)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
  })
}
