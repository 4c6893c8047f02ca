import { useState } from 'react';

/**
 * The state of an account panel: shown or edited, when it was last saved, and whether its form was closed, so that the
 * focus can return.
 */
export function usePanel(beginsOpen: () => boolean) {
  const [editing, setEditing] = useState(beginsOpen);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [closed, setClosed] = useState(false);
  return {
    editing,
    savedAt,
    closed,
    edit() {
      setSavedAt(null);
      setEditing(true);
    },
    close(saved: boolean) {
      setEditing(false);
      setClosed(true);
      if (saved) setSavedAt(new Date());
    },
  };
}
