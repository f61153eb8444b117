/** The cameras that this page may ask for. Pages that are not served securely have none, whatever the types say. */
export const devices = () => (navigator as { mediaDevices?: MediaDevices }).mediaDevices

/** Whether this page may ask for a camera. Stands apart from the camera itself, which is fetched when it is wanted. */
export const hasCamera = (): boolean => typeof devices()?.getUserMedia === 'function'
