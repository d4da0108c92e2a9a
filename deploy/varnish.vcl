# Varnish with its module xkey before the shop: CDN=varnish, CDN_URL is its address, CDN_TOKEN the secret below.
# A part of your VCL.
import xkey;
sub vcl_recv {
  if (req.method == "PURGE") {
    if (req.http.X-Purge-Token != "the secret") { return (synth(403)); }
    set req.http.dropped = xkey.purge(req.http.xkey-purge);
    return (synth(200, "Purged"));
  }
}
sub vcl_deliver { unset resp.http.xkey; }
