import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Pixels that the page believes to have. */
const WIDTHS = { desktop: 1120, phone: 390 } as const

/** A kind of screen on which users see the page. */
export type PreviewDevice = keyof typeof WIDTHS

/** Props of {@link PreviewFrame}. */
export interface PreviewFrameProps {
  device: PreviewDevice
  src: string
}

/** A page as wide as on a device, drawn smaller where there is less room. */
export function PreviewFrame({ device, src }: PreviewFrameProps): ReactElement {
  const { text } = useTexts()
  const stage = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(stage)
  const wanted = WIDTHS[device]
  const scale = Math.min(1, width / wanted)
  return (
    <div className="preview-stage" dir="ltr" ref={stage}>
      <iframe
        title={text('branding.previewFrame')}
        src={src}
        referrerPolicy="no-referrer"
        style={{
          width: wanted,
          height: height / scale,
          left: (width - wanted * scale) / 2,
          transform: `scale(${scale})`,
        }}
      />
    </div>
  )
}

/** In pixels. */
interface Size {
  readonly width: number
  readonly height: number
}

/** What an element measures. Anything but 0 before it was measured. */
function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: WIDTHS.desktop, height: 1 })
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0) setSize({ width, height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
