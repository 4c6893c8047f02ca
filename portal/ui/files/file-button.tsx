import { useRef } from 'react';
import { Button, type ButtonProps } from '../button.tsx';

type FileButtonProps = Omit<ButtonProps, 'onPress'> & {
  accept?: readonly string[] | undefined;
  multiple?: boolean | undefined;
  /** Takes a picture with the camera, where there is one. */
  camera?: boolean | undefined;
  onFiles: (files: File[]) => void;
};

export function FileButton({ accept, multiple, camera, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...(button as ButtonProps)} onPress={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept?.join(',')}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
