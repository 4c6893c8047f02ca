import { useEffect, useState } from 'react';

/** Whether any part of the element with that id is in the window. */
export function useInSight(elementId: string): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const element = document.getElementById(elementId);
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element);
    return () => {
      observer.disconnect();
      setInSight(false);
    };
  }, [elementId]);
  return inSight;
}
