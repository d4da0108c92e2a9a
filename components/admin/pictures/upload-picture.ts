import { ApiError, api, apiUrl, NO_CONNECTION } from '@/lib/http/browser/api-client';
import { type CropArea, PICTURE_LIMIT, type StoredPicture } from '@/lib/media/picture-inputs';
import { parseJson } from '@/lib/shared/parse-json';

const PATH = '/api/admin/pictures';

/** Uploads a file as a picture; `onProgress` gets the sent share, 0 to 1. Rejects with ApiError. */
export async function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
): Promise<StoredPicture> {
  if (file.size > PICTURE_LIMIT) {
    throw new ApiError(413, null, 'Файл завеликий: до\u00a015\u00a0МБ');
  }
  try {
    return await send(file, onProgress);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'session_expired') throw error;
    // Any other call renews the session.
    await api.get('/api/admin/counts');
    return send(file, onProgress);
  }
}

/** Stores a part of a picture, in fractions of its size, as a new picture. Rejects with ApiError. */
export const cropStored = (id: string, body: CropArea): Promise<StoredPicture> =>
  api.post<StoredPicture>(`${PATH}/${id}/crop`, { body });

/** Sends the file with XMLHttpRequest, since `fetch` does not report how much is sent. */
function send(file: File, onProgress: (share: number) => void): Promise<StoredPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiUrl(PATH));
    request.withCredentials = true;
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiError(0, null, NO_CONNECTION));
    request.onload = () => {
      const body = parseJson(request.responseText);
      if (request.status === 201) resolve(body as StoredPicture);
      else reject(new ApiError(request.status, body));
    };
    request.send(file);
  });
}
