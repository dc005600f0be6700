// Whether this browser shows notifications, which it says by itself and for itself alone.

/** A browser that knows none shows none. */
export function notificationPermission(): NotificationPermission {
  return 'Notification' in window ? Notification.permission : 'denied'
}

/** Whoever has answered before is not asked again. */
export async function askToNotify(): Promise<NotificationPermission> {
  return 'Notification' in window ? Notification.requestPermission() : 'denied'
}
