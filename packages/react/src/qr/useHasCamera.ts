import { useEffect, useState } from 'react'

/** True if this device has a camera that the page may ask for. False on a server. */
export function useHasCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false)
  useEffect(() => {
    let isShown = true
    // Pages without TLS have no `mediaDevices`.
    navigator.mediaDevices?.enumerateDevices().then(
      (devices) => isShown && setHasCamera(devices.some(({ kind }) => kind === 'videoinput')),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])
  return hasCamera
}
