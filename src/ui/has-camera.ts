/** The cameras that this page may ask for. Pages that are not served securely have none, whatever the types say. */
export const devices = () => (navigator as { mediaDevices?: MediaDevices }).mediaDevices

/** Whether this page may ask for a camera. In a file of its own, so that the camera's code can be lazy. */
export const hasCamera = (): boolean => typeof devices()?.getUserMedia === 'function'
